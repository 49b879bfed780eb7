import { Fragment, type ReactNode } from 'react';

/** A mustache section: rendered for each item of a list, or when there is a value. */
export function Section({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {`{{#${of}}}`}
      {children}
      {`{{/${of}}}`}
    </>
  );
}

/** An inverted section: rendered when the value is missing or false. */
export function Without({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {`{{^${of}}}`}
      {children}
      {`{{/${of}}}`}
    </>
  );
}

interface ChoiceProps<Name extends string> {
  of: string;
  among: readonly Name[];
  children: (name: Name) => ReactNode;
}

/** One block per name: templates cannot compare, so the value of `of` is `{ [name]: true }`. */
export function Choice<Name extends string>({ of, among, children }: ChoiceProps<Name>) {
  return among.map((name) => (
    <Fragment key={name}>
      <Section of={`${of}.${name}`}>{children(name)}</Section>
    </Fragment>
  ));
}
