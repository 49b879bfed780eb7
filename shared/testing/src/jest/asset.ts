/** Mock for the URL of a picture, a font or a plain style sheet. */
export default 'asset';
