import { ACCOUNT_RANGES } from '@candor/model/portfolio/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { commonTexts, HTML_LANG, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import {
  type HistoryRange,
  type Overview,
  overview,
  performance,
  positions,
  valueHistory,
} from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useObjectUrl } from '../../../lib/files/object-url.ts';
import { href } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { Button, PageHeader, Section, Skeleton, Switch, toast } from '../../../ui/index.ts';
import { RangeHead } from '../../../domains/account/range-result.tsx';
import { IndexLegend } from '../../../domains/account/beside-index/index-legend.tsx';
import { useIndexBeside, useIndexOver } from '../../../domains/account/beside-index/use-index.ts';
import { isFirstDay, lineRange } from '../../../domains/account/value-axis.ts';
import { ValueChart } from '../../../domains/account/value-chart.tsx';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { drawPicture, shareOrSave } from '../../../ui/documents/picture.ts';
import { isYoung } from '../account/age.ts';
import { ByPosition } from '../account/by-position.tsx';
import { PerformanceParts } from '../account/performance-parts.tsx';
import account from '../account/account.module.css';
import styles from '../records/records.module.css';
import { type CardFacts, cardBlocks } from '../share-card.ts';
import { recordTexts } from '../texts.ts';

const CHART_HEIGHT = 200;

/** Performance of the account over a range, and a share card of it that shows only what its owner chooses. */
export function Screen() {
  const t = useTexts(portfolioTexts);
  const found = useQuery(useSignedIn(overview()));
  return (
    <>
      <PageHeader title={t('performance')} back={href('/accountView/account')} />
      <Gate title={t('performance')}>
        <Loaded query={found} skeleton={<Skeleton height="320px" />}>
          {(overview) => <Ranges overview={overview} />}
        </Loaded>
      </Gate>
    </>
  );
}

function Ranges({ overview }: { overview: Overview }) {
  const [query] = useSearchParams();
  const asked = ACCOUNT_RANGES.find((each) => each === query.get('range'));
  const [range, setRange] = useState<HistoryRange>(asked ?? (isYoung(overview.earnings30) ? 'ALL' : '1M'));
  const [compared, setCompared] = useState(true);
  const drawn = lineRange(range, overview);
  const index = useIndexBeside(drawn);
  const held = useQuery(useSignedIn(positions()));
  return (
    <>
      <RangeHead range={range} overview={overview} positions={held.data?.positions} />
      <div className={account.padded}>
        <ValueChart
          bare
          overview={overview}
          positions={held.data?.positions}
          range={range}
          onRange={setRange}
          height={CHART_HEIGHT}
          axis="levels"
          index={compared && !isFirstDay(overview) ? index : undefined}
          legend={<IndexLegend range={drawn} shown={compared} onShow={setCompared} />}
        />
      </div>
      <Section>
        <PerformanceParts range={range} overview={overview} />
      </Section>
      <ByPosition range={range} session={overview.session} />
      <Card range={range} />
    </>
  );
}

function Card({ range }: { range: HistoryRange }) {
  const t = useTexts(recordTexts);
  const [showAmounts, setShowAmounts] = useState(false);
  const overview = useQuery(useSignedIn(performance(range)));
  const history = useQuery(useSignedIn(valueHistory(range)));
  const beside = useIndexOver(range);
  const [name, percent] = [beside?.index.name, beside?.percent];
  const index = useMemo(
    () => (name === undefined || percent === undefined ? undefined : { name, percent }),
    [name, percent],
  );
  return (
    <Section title={t('cardShare')}>
      <Switch label={t('cardAmounts')} hint={t('cardAmountsText')} checked={showAmounts} onChange={setShowAmounts} />
      <Loaded query={overview} skeleton={<Skeleton height="240px" />}>
        {(found) => (
          <Picture
            facts={{ performance: found, history: history.data, index, showAmounts }}
            name={`candor-${found.range}-${found.to}.png`}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The share card exactly as it is shared. */
function Picture({ facts, name }: { facts: CardFacts; name: string }) {
  const t = useTexts(recordTexts);
  const portfolio = useTexts(portfolioTexts);
  const common = useTexts(commonTexts);
  const lang = useLang();
  const [made, setMade] = useState<Blob | 'failed'>();
  const { performance: found, history, index, showAmounts } = facts;
  useEffect(() => {
    let current = true;
    const words = { portfolio, records: t, simulated: common('simulatedStrip'), locale: LOCALE[lang] };
    const blocks = cardBlocks({ performance: found, history, index, showAmounts }, words);
    drawPicture(blocks, HTML_LANG[lang]).then(
      (picture) => current && setMade(picture),
      () => current && setMade('failed'),
    );
    return () => {
      current = false;
    };
  }, [found, history, index, showAmounts, lang, portfolio, t, common]);
  const url = useObjectUrl(made instanceof Blob ? made : undefined);
  if (made === 'failed') return <p className="note">{t('cardFailed')}</p>;
  if (made === undefined || url === undefined) return <Skeleton height="240px" />;
  const share = async () => {
    if (!(await shareOrSave(made, name))) toast(t('cardSaved'));
  };
  return (
    <div className={styles.sheet}>
      <img className={styles.picture} src={url} alt={t(showAmounts ? 'cardAltAmounts' : 'cardAlt')} />
      <Button wide size="large" onClick={() => void share()}>
        {t('cardShare')}
      </Button>
      <Button wide variant="secondary" onClick={() => saveFile(made, name)}>
        {t('cardSave')}
      </Button>
    </div>
  );
}
