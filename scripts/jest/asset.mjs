/** Stands for the address of a picture, a font or a plain style sheet. */
export default 'asset';
