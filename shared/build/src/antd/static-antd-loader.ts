import { theme } from 'antd';
import type { LoaderContext } from 'webpack';
import { themes } from './design-theme.ts';
import { withoutStyles } from './style-engine.ts';

/** The only tokens that antd reads in JavaScript; everything else is a variable of the style sheet. */
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
 * antd without its style engine: the looks come from a sheet that the build writes (sheet-loader.ts), so pages carry no
 * style functions and make no style elements, which the policy of the pages would not allow (SEC-03).
 */
export default function staticAntd(this: LoaderContext<object>, source: string): string {
  return withoutStyles(this.resourcePath, source, tokens);
}
