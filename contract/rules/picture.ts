/** Message for a file that is not a picture, or too large (decisions §6). */
export const pictureMessage = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'
