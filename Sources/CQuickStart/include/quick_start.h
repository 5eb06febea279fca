// Makes the front door start without a look at the file system; linking it is all.
#pragma once
