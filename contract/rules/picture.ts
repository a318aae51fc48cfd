/** What is said of a file that is no picture, or too large a one (decisions §6). */
export const pictureMessage = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'
