import type { AudienceMember } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { columns } from '../columns.ts';
import { type Command, connectAsPerson, parseCommand } from '../command.ts';
import { CommandFailure, wrongUsage } from '../command-failure.ts';
import { call, type Registry } from '../registry.ts';

/** Members who may release without being staff. */
export const managers: Command = {
  usage: 'list | add <e-mail> | remove <e-mail>',
  does: 'members who release without being staff (needs --as)',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, {}, [1, 2]);
    const [verb, email] = positionals;
    const registry = await connectAsPerson(values);
    if (verb === 'list') {
      const items = await managersOf(registry);
      return { json: { items }, text: items.length === 0 ? 'No release managers.' : tableOf(items) };
    }
    if ((verb !== 'add' && verb !== 'remove') || email === undefined)
      throw wrongUsage('managers needs list, add <e-mail> or remove <e-mail>.');
    if (verb === 'add') {
      const added = await call(registry, releaseRoutes.addManager, { body: { email } });
      return { json: added, text: `${added.name} (${added.email}) may release` };
    }
    const manager = (await managersOf(registry)).find((one) => one.email === email.toLowerCase());
    if (manager === undefined) throw new CommandFailure('refused', `${email} is no release manager.`);
    await call(registry, releaseRoutes.removeManager, { params: { id: manager.id } });
    return { json: { id: manager.id, removed: true }, text: `${manager.name} (${manager.email}) releases no more` };
  },
};

const managersOf = async (registry: Registry) => (await call(registry, releaseRoutes.managers)).items;

const tableOf = (items: readonly AudienceMember[]) =>
  columns([['name', 'e-mail', 'company'], ...items.map(({ name, email, company }) => [name, email, company ?? '-'])]);
