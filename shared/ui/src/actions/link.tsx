import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { cx } from '../class-names.ts';
import styles from './link.module.css';

/** Props of an anchor of the design system: a URL and the usual attributes. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const Plain = (props: AnchorProps) => <a {...props} />;
const AnchorContext = createContext<ComponentType<AnchorProps>>(Plain);

/** Renders every link below with `component` (the router's), so that a click does not reload the page. */
export const LinkProvider = ({
  component,
  children,
}: {
  component: ComponentType<AnchorProps>;
  children: ReactNode;
}) => <AnchorContext value={component}>{children}</AnchorContext>;

/** An unstyled link: cards, rows and buttons build on it. */
export const Anchor = (props: AnchorProps) => {
  const Component = useContext(AnchorContext);
  return <Component {...props} />;
};

/** An underlined link inside text or beside a title. */
export const Link = ({ className, ...rest }: AnchorProps) => (
  <Anchor {...rest} className={cx(styles.link, className)} />
);
