import { readFileSync } from 'node:fs';
import type { ThemeConfig } from 'antd';
import { theme } from 'antd';

type Colours = Readonly<Record<string, string>>;
type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>;

const css = readFileSync(new URL(import.meta.resolve('@escale/ui/tokens.css')), 'utf8');
const colour = /--([\w-]+):\s*(#[0-9a-f]{3,8})\s*;/g;

/** The plain colours of one block of tokens.css, by name without the dashes. */
function coloursOf(block: RegExp): Colours {
  const found = block.exec(css)?.[1];
  if (!found) throw new Error(`tokens.css has no block ${block}`);
  return Object.fromEntries([...found.matchAll(colour)].map(([, name, value]) => [name, value]));
}

export const light = coloursOf(/:root,\n\[data-theme="light"\] \{([\s\S]*?)\n\}/);
export const dark: Colours = { ...light, ...coloursOf(/\[data-theme="dark"\] \{([\s\S]*?)\n {2}\}/) };

const seeds = ['colorPrimary', 'colorInfo', 'colorLink', 'colorSuccess', 'colorWarning', 'colorError'] as const;

/** antd's dark algorithm dims the given colours; the design tokens are already chosen for dark. */
const keepSeeds =
  (algorithm: Algorithm): Algorithm =>
  (seed, map) => {
    const made = algorithm(seed, map);
    for (const name of seeds) made[name] = seed[name];
    return made;
  };

function tokenOf(colours: Colours): ThemeConfig['token'] {
  const of = (name: string): string => {
    const value = colours[name];
    if (!value) throw new Error(`tokens.css has no colour --${name}`);
    return value;
  };
  return {
    fontFamily: 'var(--font)',
    fontSize: 14,
    fontSizeSM: 12,
    fontSizeLG: 16,
    fontWeightStrong: 600,
    borderRadius: 10,
    borderRadiusXS: 4,
    borderRadiusSM: 6,
    borderRadiusLG: 14,
    controlHeight: 40,
    controlHeightSM: 32,
    controlHeightLG: 44,
    motionUnit: 0.06,
    colorPrimary: of('primary'),
    colorInfo: of('link'),
    colorLink: of('link'),
    colorSuccess: of('success'),
    colorWarning: of('warning'),
    colorError: of('danger'),
    colorTextBase: of('ink'),
    colorBgBase: of('surface'),
    colorBgContainer: of('surface'),
    colorBgElevated: of('surface'),
    colorBgLayout: of('paper'),
    colorText: of('ink'),
    colorTextHeading: of('ink'),
    colorTextLabel: of('text-2'),
    colorTextSecondary: of('text-2'),
    colorTextDescription: of('text-2'),
    colorTextTertiary: of('text-3'),
    colorTextQuaternary: of('text-3'),
    colorTextPlaceholder: of('text-3'),
    colorTextDisabled: of('text-3'),
    colorTextLightSolid: of('on-primary'),
    colorIcon: of('text-2'),
    colorIconHover: of('ink'),
    colorBorder: of('line'),
    colorBorderSecondary: of('line'),
    colorBorderDisabled: of('line'),
    colorSplit: of('line'),
    colorFillSecondary: of('sunken'),
    colorFillTertiary: of('sunken'),
    colorFillQuaternary: of('sunken'),
    colorFillAlter: of('sunken'),
    colorFillContent: of('sunken'),
    colorBgContainerDisabled: of('sunken'),
    colorBgTextHover: of('sunken'),
    colorPrimaryBg: of('lime-soft'),
    colorPrimaryBgHover: of('lime-soft'),
    colorPrimaryHover: of('primary'),
    colorPrimaryActive: of('primary'),
    colorPrimaryBorder: of('line'),
    colorPrimaryBorderHover: of('primary'),
    controlItemBgHover: of('sunken'),
    controlItemBgActive: of('lime'),
    controlItemBgActiveHover: of('lime'),
    // The focus ring is in base.css.
    controlOutline: 'transparent',
    colorErrorOutline: 'transparent',
    colorWarningOutline: 'transparent',
    controlOutlineWidth: 0,
    boxShadow: 'var(--shadow)',
    boxShadowSecondary: 'var(--shadow)',
    boxShadowTertiary: 'var(--float)',
  };
}

const componentsOf = (colours: Colours): ThemeConfig['components'] => {
  const node = { nodeSelectedBg: colours.lime, nodeSelectedColor: colours['on-lime'], nodeHoverBg: colours.sunken };
  return {
    Select: {
      optionSelectedColor: colours['on-lime'],
      optionSelectedBg: colours.lime,
      optionActiveBg: colours.sunken,
      optionSelectedFontWeight: 600,
      multipleItemBg: colours.sunken,
      multipleItemBorderColor: colours.line,
    },
    DatePicker: {
      cellActiveWithRangeBg: colours['lime-soft'],
      cellHoverWithRangeBg: colours['lime-soft'],
      cellHoverBg: colours.sunken,
    },
    Tree: node,
    TreeSelect: node,
  };
};

const themeOf = (colours: Colours, algorithm: Algorithm): ThemeConfig => ({
  algorithm: keepSeeds(algorithm),
  token: tokenOf(colours),
  components: componentsOf(colours),
});

/** The design tokens as antd themes, one per colour scheme. */
export const themes = {
  light: themeOf(light, theme.defaultAlgorithm),
  dark: themeOf(dark, theme.darkAlgorithm),
} as const;
