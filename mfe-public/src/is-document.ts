/** The screen at a door changes all day: it is drawn in the browser, while every other page of this remote is a document of the server. */
export const isDocument = (route: string) => route !== '/door/{token}';
