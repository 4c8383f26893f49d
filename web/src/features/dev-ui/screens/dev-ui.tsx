import { NavTabs, PageHeader } from '../../../ui/index.ts';
import { Actions } from '../samples/actions.tsx';
import { Charts } from '../samples/charts.tsx';
import { Fields } from '../samples/fields.tsx';
import { Figures } from '../samples/figures.tsx';
import { Ticks } from '../samples/ticks.tsx';
import { States } from '../samples/states.tsx';
import { useSearchParams } from 'react-router';

const PAGES = {
  actions: Actions,
  fields: Fields,
  figures: Figures,
  charts: Charts,
  states: States,
  ticks: Ticks,
} as const;
type PageName = keyof typeof PAGES;

/** Every control of the kit in every state, for developers; English only, served in simulated mode. */
export function Screen() {
  const [query] = useSearchParams();
  const wanted = query.get('page');
  const names = Object.keys(PAGES) as PageName[];
  const name = names.find((known) => known === wanted) ?? 'actions';
  const Page = PAGES[name];
  return (
    <>
      <PageHeader title="Kit" back="/index">
        <NavTabs
          label="Kit"
          tabs={names.map((each) => ({ to: `/dev/ui?page=${each}`, label: each, current: each === name }))}
        />
      </PageHeader>
      <Page />
    </>
  );
}
