/** Something that a module needs and that modules above it provide. */
export interface Port<T> {
  readonly name: string;
  /** Only its type is used: what `portOf` gives. */
  readonly provided?: T;
}

/** A port with who provides it. */
export interface PortLine {
  port: Port<unknown>;
  provided: unknown;
}

/** What stands behind every port of the product. */
export interface Ports {
  providedTo(port: Port<unknown>): unknown;
}

/** Names a port, `area.thing`: `export const payables = definePort<Payables>('payments.payables')`. */
export function definePort<T>(name: string): Port<T> {
  return { name };
}

/** A line of the list of ports. */
export function provide<T>(port: Port<T>, provided: T): PortLine {
  return { port, provided };
}

/** Joins the lines; a port has one provider. */
export function definePorts(lines: readonly PortLine[]): Ports {
  const byName = new Map<string, unknown>();
  for (const { port, provided } of lines) {
    if (byName.has(port.name)) throw new Error(`the port ${port.name} is provided twice`);
    byName.set(port.name, provided);
  }
  return {
    providedTo: ({ name }) => {
      if (!byName.has(name)) throw new Error(`nobody provides the port ${name}`);
      return byName.get(name);
    },
  };
}

/** What stands behind a port. */
export function portOf<T>({ ports }: { ports: Ports }, port: Port<T>): T {
  // `provide` has checked its type.
  return ports.providedTo(port) as T;
}
