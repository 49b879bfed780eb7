import type { AudienceMember, ReleaseScope, RouteReply } from '@escale/contract';
import type { releaseRoutes } from '@escale/contract/releases';
import { Badge, IconButton } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReleaseWords } from '../release-words.ts';
import styles from './tokens-tab.module.css';

type Reply = RouteReply<typeof releaseRoutes.tokens>;
type Token = Reply['tokens'][number];
type Trust = Reply['trusted'][number];

/** The columns of the release tokens; a revoked one stays in the list and says so. */
export function useTokenColumns(onEnd: (token: Token) => void): Column<Token>[] {
  const intl = useIntl();
  const words = useReleaseWords();
  const { remote, scopes, used, head } = useShared();
  return [
    {
      id: 'name',
      header: head('name'),
      rowHeader: true,
      cell: ({ name, createdAt, createdBy }) => (
        <span className={styles.two}>
          <b>{name}</b>
          <small>
            {createdBy}, {words.age(createdAt)}
          </small>
        </span>
      ),
    },
    { id: 'remote', header: head('remote'), width: 128, cell: remote },
    { id: 'scopes', header: head('scopes'), width: 264, cell: scopes },
    { id: 'used', header: head('used'), width: 128, cell: used },
    {
      id: 'expires',
      header: head('expires'),
      width: 168,
      cell: ({ expiresAt, revokedAt }) =>
        revokedAt ? (
          <span className={styles.ended}>
            <FormattedMessage id="releases.token.revoked" values={{ age: words.age(revokedAt) }} />
          </span>
        ) : expiresAt === null ? (
          <FormattedMessage id="releases.token.never" />
        ) : (
          intl.formatDate(expiresAt, { day: 'numeric', month: 'short', year: 'numeric' })
        ),
    },
    endColumn(
      head('end'),
      ({ name, revokedAt }) => (revokedAt ? null : intl.formatMessage({ id: 'releases.token.endOne' }, { name })),
      onEnd,
    ),
  ];
}

/** The columns of the trusted CI services. */
export function useTrustColumns(onEnd: (trust: Trust) => void): Column<Trust>[] {
  const intl = useIntl();
  const { remote, scopes, used, head } = useShared();
  const nameOf = useTrustName();
  return [
    {
      id: 'repository',
      header: head('repository'),
      rowHeader: true,
      cell: ({ repository, branch }) => (
        <span className={styles.two}>
          <b>{repository}</b>
          <small>{branch ?? intl.formatMessage({ id: 'releases.trust.anyBranch' })}</small>
        </span>
      ),
    },
    { id: 'issuer', header: head('issuer'), cell: ({ issuer }) => <span title={issuer}>{issuer}</span> },
    { id: 'remote', header: head('remote'), width: 112, cell: remote },
    { id: 'scopes', header: head('scopes'), width: 264, cell: scopes },
    { id: 'used', header: head('used'), width: 128, cell: used },
    endColumn(
      head('end'),
      (trust) => intl.formatMessage({ id: 'releases.trust.endOne' }, { name: nameOf(trust) }),
      onEnd,
    ),
  ];
}

/** The columns of the release managers; those who may not remove one have no button. */
export function useManagerColumns(onEnd: ((manager: AudienceMember) => void) | null): Column<AudienceMember>[] {
  const intl = useIntl();
  const { head } = useShared();
  const columns: Column<AudienceMember>[] = [
    { id: 'name', header: head('name'), rowHeader: true, cell: ({ name }) => <b>{name}</b> },
    { id: 'email', header: head('email'), cell: ({ email }) => email },
    { id: 'company', header: head('company'), cell: ({ company }) => company },
  ];
  if (onEnd === null) return columns;
  return [
    ...columns,
    endColumn(head('end'), ({ name }) => intl.formatMessage({ id: 'releases.manager.endOne' }, { name }), onEnd),
  ];
}

/** A repository with its branch, or that every branch is trusted: two entries of one repository differ by it. */
export function useTrustName(): (trust: Trust) => string {
  const intl = useIntl();
  return ({ repository, branch }) =>
    `${repository} (${branch ?? intl.formatMessage({ id: 'releases.trust.anyBranch' })})`;
}

/** The last column: a button that ends the row; none where `labelOf` gives no name for it. */
function endColumn<Row>(header: string, labelOf: (row: Row) => string | null, onEnd: (row: Row) => void): Column<Row> {
  return {
    id: 'end',
    header,
    width: 72,
    align: 'end',
    cell: (row) => {
      const label = labelOf(row);
      return label !== null && <IconButton icon="trash-2" label={label} onClick={() => onEnd(row)} />;
    },
  };
}

function useShared() {
  const intl = useIntl();
  const words = useReleaseWords();
  return {
    head: (id: string) => intl.formatMessage({ id: `releases.token.column.${id}` }),
    remote: ({ remote }: { remote: string | null }) => remote ?? <FormattedMessage id="releases.token.all" />,
    scopes: ({ scopes }: { scopes: readonly ReleaseScope[] }) => (
      <span className={styles.scopes}>
        {scopes.map((scope) => (
          <Badge key={scope}>
            <FormattedMessage id={`releases.scope.${scope}`} />
          </Badge>
        ))}
      </span>
    ),
    used: ({ lastUsedAt }: { lastUsedAt: string | null }) =>
      lastUsedAt ? (
        <time dateTime={lastUsedAt} title={words.at(lastUsedAt)}>
          {words.age(lastUsedAt)}
        </time>
      ) : (
        <FormattedMessage id="releases.token.unused" />
      ),
  };
}
