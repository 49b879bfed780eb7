import { ConfigProvider, Pagination } from 'antd';
import { useIntl } from 'react-intl';
import { Icon } from '../icons/icon.tsx';
import { pageNonce } from '../page-nonce.ts';
import styles from './numbered-pager.module.css';

type NumberedPagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** Numbered pages, by antd without its run-time styles: it comes lazily and only long tables need it. */
export const NumberedPager = ({ page, pageSize, total, onPage }: NumberedPagerProps) => {
  const intl = useIntl();
  return (
    <ConfigProvider theme={{ zeroRuntime: true }} csp={{ nonce: pageNonce() }}>
      <Pagination
        className={styles.pages}
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        showLessItems
        onChange={onPage}
        itemRender={(_, type, original) => {
          if (type !== 'prev' && type !== 'next') return original;
          const label = intl.formatMessage({ id: type === 'prev' ? 'ui.table.previous' : 'ui.table.next' });
          return (
            <button type="button" tabIndex={-1} aria-label={label}>
              <Icon name={type === 'prev' ? 'chevron-left' : 'chevron-right'} />
            </button>
          );
        }}
      />
    </ConfigProvider>
  );
};
