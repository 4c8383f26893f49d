import {
  Banner,
  Button,
  ClosedMarket,
  Empty,
  EndOfList,
  ErrorState,
  ListRow,
  Section,
  SkeletonPage,
} from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';

export function States() {
  return (
    <>
      <Section title="Market closed" padded={false}>
        <ClosedMarket opens={{ next: 'Pre-market in 2 h 41 min', at: 'Mon, Dec 7, 04:00 ET' }} />
      </Section>
      <Section title="Banners" padded={false}>
        <Banner tone="info" title="Replay">
          Recorded prices of 26 September 2025.
        </Banner>
        <Banner tone="warn">The quote is delayed.</Banner>
        <Banner tone="danger" title="Frozen">
          Closing and withdrawing stay possible.
        </Banner>
        <Banner tone="success">Filled.</Banner>
      </Section>
      <Section title="Nothing here, and what went wrong" padded={false}>
        <Empty title="No positions yet" action={<Button>Browse the market</Button>}>
          What you own will be listed here.
        </Empty>
        <Empty />
        <ErrorState onRetry={() => undefined} />
        <EndOfList />
      </Section>
      <Section title="Not open to this person" padded={false}>
        <PromptInPlace reason="visitor" title="Positions" />
        <PromptInPlace reason="unverified" />
        <PromptInPlace reason="in_review" />
        <PromptInPlace reason="rejected" />
      </Section>
      <Section title="Rows" padded={false}>
        <ListRow title="Leads on" hint="With a hint" value="Value" to="/dev/ui?page=states" />
        <ListRow title="Acts" onClick={() => undefined} />
        <ListRow title="Only read" value="0.1.0" />
        <ListRow title="Dangerous" danger onClick={() => undefined} />
      </Section>
      <Section title="Before a screen is there" padded={false}>
        <SkeletonPage />
      </Section>
    </>
  );
}
