// React's development transform imports this; the shell shares `react/jsx-runtime` only, and both do the same here.
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';
export const jsxDEV = (type, props, key, hasManyChildren) => (hasManyChildren ? jsxs : jsx)(type, props, key);
