import { TreeSelect as AntTreeSelect } from 'antd';
import { useId, useMemo } from 'react';
import { matches, PopupFrame } from '../controls/internal.ts';
import { useField } from '../form/index.ts';
import { Icon } from '../index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import styles from './tree.module.css';
import type { TreeNode } from './tree.types.ts';
import { labelsOf, treeData } from './tree-data.tsx';

type Common = {
  nodes: readonly TreeNode[];
  placeholder?: string;
  size?: 'small' | 'medium';
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
};
type One = { multiple?: false; value: string | null; onChange: (id: string) => void };
type Several = { multiple: true; value: readonly string[]; onChange: (ids: string[]) => void };
type TreeSelectProps = Common & (One | Several);

/** One node of a tree, or with `multiple` several by checkboxes, found by opening branches or by typing. */
export const TreeSelect = (props: TreeSelectProps) => {
  const { nodes, placeholder, size, disabled, id, 'aria-label': label, 'aria-describedby': described } = props;
  const intl = useLateIntl();
  const own = useId();
  const named = { id: id ?? own, 'aria-label': label, 'aria-describedby': described };
  const field = { ...named, ...useField({ ...(id ? { id } : {}), 'aria-describedby': described }) };
  const data = useMemo(() => treeData(nodes), [nodes]);
  const labels = useMemo(() => labelsOf(nodes), [nodes]);
  const common = {
    ...field,
    treeData: data,
    treeNodeLabelProp: 'label',
    treeDefaultExpandAll: true,
    placeholder,
    disabled,
    size: size === 'small' ? ('small' as const) : undefined,
    className: styles.select,
    showSearch: {
      filterTreeNode: (typed: string, { value }: { value?: unknown }) =>
        matches(typed, { label: labels.get(value) ?? '' }),
    },
    suffixIcon: <Icon name="chevron-down" />,
    notFoundContent: <span role="status">{intl.formatMessage({ id: 'ui.select.none' })}</span>,
    // The field refers to its list by this id, which antd does not set.
    popupRender: (list: React.ReactElement) => <div id={`${field.id}_list`}>{list}</div>,
  };
  return (
    <PopupFrame disabled={disabled}>
      {(popup) =>
        props.multiple ? (
          <AntTreeSelect<string[]>
            {...common}
            {...popup}
            multiple
            treeCheckable
            showCheckedStrategy="SHOW_PARENT"
            value={[...props.value]}
            onChange={(ids) => props.onChange(ids)}
          />
        ) : (
          <AntTreeSelect<string>
            {...common}
            {...popup}
            value={props.value ?? undefined}
            onChange={(next) => props.onChange(next)}
          />
        )
      }
    </PopupFrame>
  );
};
