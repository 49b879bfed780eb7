import { theme } from 'antd';
import type { LoaderContext } from 'webpack';
import { themes } from './design-theme.ts';
import { withoutStyles } from './style-engine.ts';

/** The only tokens that antd reads in JavaScript; everything else is a CSS variable. */
const readByScripts = [
  'zIndexPopupBase',
  'controlHeight',
  'controlHeightSM',
  'controlHeightLG',
  'paddingXXS',
  'paddingXS',
  'marginXXS',
  'sizePopupArrow',
  'borderRadius',
  'motion',
  'fontSize',
  'lineHeight',
] as const;

const all = theme.getDesignToken(themes.light);
const tokens = JSON.stringify(Object.fromEntries(readByScripts.map((name) => [name, all[name]])));

/**
 * antd without its style engine: the styles come from a sheet that the build writes (sheet-loader.ts), so pages carry no
 * style functions and create no style elements, which their content security policy would refuse (SEC-03).
 */
export default function staticAntd(this: LoaderContext<object>, source: string): string {
  return withoutStyles(this.resourcePath, source, tokens);
}
