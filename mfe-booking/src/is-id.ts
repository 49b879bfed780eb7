const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text of the address can be an id: others name nothing, and the server would only refuse them. */
export const isId = (text: string) => uuid.test(text);
