/** The tick that takes a record's picture away. */
export const removePicture = 'removePicture'
/** The button that was pressed, and its value that stays for one more. */
export const next = 'next'
export const another = 'another'
