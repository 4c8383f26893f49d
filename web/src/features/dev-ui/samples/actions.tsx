import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { beginWait } from '../../../lib/waiting.ts';
import {
  Button,
  ButtonLink,
  Checkbox,
  Chip,
  ChipRow,
  CopyButton,
  Dialog,
  HoldToConfirm,
  IconButton,
  Section,
  Segmented,
  Select,
  Sheet,
  Switch,
  Tabs,
  toast,
} from '../../../ui/index.ts';

const RANGES = ['1D', '1W', '1M', '3M', '6M', '1Y', 'YTD', '3Y', '5Y', '10Y'].map((value) => ({ value, label: value }));

export function Actions() {
  const [on, setOn] = useState(false);
  const [ticked, setTicked] = useState(false);
  const [range, setRange] = useState('1D');
  return (
    <>
      <Section title="Buttons">
        <div className="stack">
          <Button size="large" wide>
            Primary, large
          </Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button busy>Busy</Button>
          <Button disabled>Disabled</Button>
          <Button wide disabledReason="Enter an amount">
            Disabled with its reason
          </Button>
          <ButtonLink to="/dev/ui" variant="secondary">
            A link
          </ButtonLink>
          <IconButton label="Share" icon={<Share size={22} />} />
        </div>
      </Section>
      <Section title="Confirming">
        <HoldToConfirm label="Buy 5 AAPL" onConfirm={() => toast('Confirmed', 'success')} />
        <HoldToConfirm label="Buy 5 AAPL" onConfirm={() => undefined} disabledReason="Trading is currently closed." />
      </Section>
      <Section title="Choices">
        <div className="stack">
          <ChipRow label="Range" options={RANGES} value={range} onChange={setRange} />
          <Chip selected={on} onClick={() => setOn(!on)}>
            Chip
          </Chip>
          <Segmented
            label="Session"
            options={[
              { value: 'pre', label: 'Pre-market' },
              { value: 'regular', label: 'Regular' },
              { value: 'post', label: 'After hours', disabled: true },
            ]}
            value={on ? 'pre' : 'regular'}
            onChange={(value) => setOn(value === 'pre')}
          />
          <Tabs label="Views" options={RANGES.slice(0, 4)} value={range} onChange={setRange} panelId="none" />
          <Select label="Range" options={RANGES} value={range} onChange={setRange} />
          <Switch label="Switch" hint="With a hint" checked={on} onChange={setOn} />
          <Switch label="Switch, disabled" checked={false} disabled onChange={setOn} />
          <Checkbox checked={ticked} onChange={setTicked} error={ticked ? undefined : 'Please tick the box first'}>
            I have read the agreement
          </Checkbox>
        </div>
      </Section>
      <Overlays />
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'dialog'>();
  return (
    <>
      <Section title="Over the page">
        <div className="stack">
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            Sheet
          </Button>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setTimeout(beginWait(), 8_000)}>
            Loading, five seconds at most
          </Button>
          <Button variant="secondary" onClick={() => toast('Said in passing')}>
            Toast
          </Button>
          <CopyButton content="TXYZ" />
          <CopyButton content="" label="Copy nothing" />
        </div>
      </Section>
      <Sheet
        open={open === 'sheet'}
        onClose={() => setOpen(undefined)}
        title="Sheet"
        footer={<Button wide>Done</Button>}
      >
        <p>Drag the head down, press Escape, or tap beside it.</p>
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        onClose={() => setOpen(undefined)}
        title="Cancel this order?"
        actions={<Button onClick={() => setOpen(undefined)}>Keep it</Button>}
      >
        Five AAPL at 190.00.
      </Dialog>
    </>
  );
}
