import { setFlagsFromString } from 'node:v8'

// Collects old garbage once the heap has grown by 40 %, not by up to 300 %: the strings of rendered pages, several hundred
// kilobytes each, otherwise fill more than a hundred megabytes. Imported by the main module of each serving process.
setFlagsFromString('--heap-growing-percent=40')
