/** The class that defines antd's variables; every control and popup of antd gets it. */
export const styleKey = 'escale-antd';
const key = JSON.stringify(styleKey);

/** Modules of antd's style engine, by the end of their path, with the source that replaces them, given the tokens as JSON. */
const replaced: Readonly<Record<string, (tokens: string) => string>> = {
  'antd/es/theme/useToken.js': (tokens) => `const token = ${tokens};
const all = [{}, token, '', token, { prefix: 'ant', key: ${key} }, true];
export default () => all;
export const unitless = {}, ignore = {}, getComputedToken = (given) => given;`,
  'antd/es/theme/internal.js': () => `import useToken from './useToken';
import { PresetColors } from './interface';
import { genStyleHooks, genComponentStyleHook, genSubStyleComponent } from './util/genStyleUtils';
export { defaultConfig, DesignTokenContext } from './context';
const none = () => {};
export { useToken, PresetColors, genStyleHooks, genComponentStyleHook, genSubStyleComponent };
export { none as calc, none as genPresetColor, none as getLineHeight, none as mergeToken, none as statistic };
export { none as statisticToken, none as useResetIconStyle, none as useStyleRegister };`,
  'antd/es/theme/context.js': () => `import React from 'react';
export const defaultTheme = {};
export const defaultConfig = { token: {}, override: { override: {} }, hashed: true };
export const DesignTokenContext = React.createContext(defaultConfig);`,
  'antd/es/theme/themes/seed.js': () => 'export const defaultPresetColors = {}; export default {};',
  'antd/es/theme/util/genStyleUtils.js': () => `const stub = () => ['', ${key}];
export const genStyleHooks = () => stub, genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;
export const genCssVar = (antCls, component) => {
  const prefix = '--' + antCls.replace(/\\./g, '') + '-' + component + '-';
  return [(name) => prefix + name, (name, other) => 'var(' + prefix + name + (other ? ', ' + other : '') + ')'];
};`,
  'antd/es/theme/util/useResetIconStyle.js': () => 'export default () => {};',
  'antd/es/_util/wave/index.js': () => 'export default ({ children }) => children ?? null;',
  '@ant-design/cssinjs/es/index.js': () => `import React from 'react';
export const StyleContext = React.createContext({});
export const createTheme = () => ({});
export const useStyleRegister = () => {};
export const unit = (value) => (typeof value === 'number' ? value + 'px' : value);
export class Keyframes {}
export const StyleProvider = ({ children }) => children;`,
  // The icons write style rules with it; the sheets contain them.
  '@ant-design/icons/es/cssUtils.js': () => `const none = () => {};
export { none as updateCSS, none as getShadowRoot, none as warningOnce };`,
  '@rc-component/util/es/Dom/dynamicCSS.js': () => `const none = () => {};
export { none as injectCSS, none as removeCSS, none as updateCSS, none as clearContainerCache };`,
};

const styleModule = /antd\/es\/[^/]+\/style\/[^/]+\.js$/;
const replacementOf = (path: string) =>
  Object.entries(replaced).find(([end]) => path.replaceAll('\\', '/').endsWith(end))?.[1];

/** Whether a module belongs to antd's style engine. */
export const isStyleEngine = (path: string): boolean =>
  styleModule.test(path.replaceAll('\\', '/')) || replacementOf(path) !== undefined;

/** Replacement of a module of antd's style engine: the same exports, without styles. */
export function withoutStyles(path: string, source: string, tokens: string): string {
  const whole = replacementOf(path);
  if (whole) return whole(tokens);
  return [
    // A `…Cmp` module is a component that only writes styles.
    /Cmp\.js$/.test(path) ? 'const stub = () => null;' : `const stub = () => ['', ${key}];`,
    ...exportsOf(source).map((name) => `export const ${name} = stub;`),
    /export default|as default/.test(source) ? 'export default stub;' : '',
  ].join('\n');
}

function exportsOf(source: string): string[] {
  const declared = [...source.matchAll(/export (?:const|function) (\w+)/g)].map(([, name = '']) => name);
  const listed = [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','));
  const renamed = listed.map((name) => name.trim().replace(/^.*\sas\s+/, ''));
  return [...new Set([...declared, ...renamed])].filter((name) => name !== '' && name !== 'default');
}
