print("poi")
