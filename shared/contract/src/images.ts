/** Maximum size of an uploaded picture, in bytes (spec §5). */
export const imageBytes = 25 * 1024 * 1024;
/** Size of the largest picture in Base64, plus its envelope. */
export const imageBodyBytes = Math.ceil((imageBytes * 4) / 3) + 64 * 1024;
