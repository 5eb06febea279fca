print("poi-full")
