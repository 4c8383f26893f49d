import {
  Badge,
  Change,
  Copyable,
  Figure,
  KeyFigures,
  Money,
  Price,
  PriceRow,
  type ExplanationText,
  Quantity,
  Section,
  SkeletonRows,
  Sparkline,
} from '../../../ui/index.ts';

const DAY = [10, 10.4, 10.2, 10.9, 10.7, 11.4, 11.2, 11.8];

async function proof(): Promise<ExplanationText> {
  return {
    formula: 'Cash + sum of quantity × last price',
    inputs: [
      { label: 'Cash', value: '$98,809.95', source: 'Ledger' },
      { label: 'AAPL last price', value: '238.01', source: 'Simulated', at: '2025-09-26T14:30:00Z' },
    ],
    postings: [{ id: 'lane 0 · 1842', label: 'Buy 5 AAPL', amount: '−$1,190.05', at: '2025-09-26T14:29:58Z' }],
    sources: ['Ledger', 'Simulated exchange'],
    asOf: '2025-09-26T14:30:00Z',
  };
}

export function Figures() {
  return (
    <>
      <Section title="Figures">
        <div className="stack">
          <Figure label="Account value" text="$100,120.51" load={proof}>
            <Money value="100120.51" size="hero" />
          </Figure>
          <Figure label="Failing" text="0" load={() => Promise.reject(new Error('no answer'))}>
            <Money value="-12.345" sign="always" directional />
          </Figure>
          <Money value={undefined} />
          <Price value="238.0055" size="title" />
          <Quantity value="1234.500000" />
          <Change change="2.347" percent="1.239" />
          <Change change="-2.347" percent="-1.239" chip />
          <Change change="0" percent="0" chip />
          <Badge>Neutral</Badge> <Badge tone="warn">Sample company</Badge> <Badge tone="success">Filled</Badge>
        </div>
      </Section>
      <Section title="Rows" padded={false}>
        {['AAPL', 'MSFT', 'BRK.B'].map((code, index) => (
          <PriceRow
            key={code}
            code={code}
            name={index === 1 ? 'A company with a name that is much longer than the row' : 'Apple Inc.'}
            to="/dev/ui?page=figures"
            spark={<Sparkline values={index === 1 ? [...DAY].reverse() : DAY} previousClose={10.5} />}
            price={<Price value={index === 2 ? '712345.12' : '238.01'} />}
            change={<Change percent={index === 1 ? '-3.11' : '1.24'} chip size="small" />}
          />
        ))}
        <SkeletonRows count={2} />
      </Section>
      <Section title="Key figures">
        <KeyFigures
          figures={[
            { label: 'Open', value: <Price value="236.10" /> },
            { label: 'High', value: <Price value="239.40" /> },
            { label: 'Low', value: <Price value="235.02" /> },
            { label: 'Volume', value: '48.2M' },
          ]}
        />
      </Section>
      <Section title="To be copied">
        <Copyable label="Transaction" content="b0cd3910f2992436a4364a7e3229136b1520c8f550978795e4d1f7c8f458da79" />
        <Copyable label="Address" content="TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC" strong />
      </Section>
    </>
  );
}
