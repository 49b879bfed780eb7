import { SearchInput } from '@escale/ui/data';
import { useState } from 'react';

const Sample = ({ initial = '' }: { initial?: string }) => {
  const [value, setValue] = useState(initial);
  return <SearchInput label="Search a member" value={value} onChange={setValue} />;
};

export const title = 'SearchInput';
export const parts = { empty: () => <Sample />, typed: () => <Sample initial="camille" /> };
