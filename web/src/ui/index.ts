export { BottomBar, type TabName } from './bottom-bar.tsx';
export { BuiltRoutes, NotBuiltMark, useIsBuilt } from './built.tsx';
export { Button, ButtonLink, type ButtonProps, IconButton, IconLink } from './button.tsx';
export {
  Checkbox,
  Chip,
  ChipRow,
  NavTabs,
  type Option,
  OptionList,
  Segmented,
  Select,
  Switch,
  Tabs,
} from './choice.tsx';
export { cx } from './class-names.ts';
export { DocumentText, type DocumentTextProps, headingId, partsOf } from './document-text.tsx';
export { CodeField, PasswordField, type PasswordRule, PhoneField } from './entry-fields.tsx';
export {
  CopyButton,
  copyText,
  LOADING_LIMIT_MS,
  PromptInPlace,
  type PromptReason,
  ToastHost,
  toast,
} from './feedback.tsx';
export { Field, type FieldParts, TextArea, TextField } from './field.tsx';
export { FileButton } from './file-button.tsx';
export {
  Change,
  compareDecimals,
  type FigureSize,
  Money,
  Price,
  Quantity,
  Tinted,
  type Tone,
  toneOf,
  toneOfChange,
} from './figures.tsx';
export { GESTURE, OVERLAY_Z_INDEX } from './gesture.ts';
export { HoldToConfirm } from './hold-to-confirm.tsx';
export { type ChartBand, type ChartPoint, LineChart } from './line-chart.tsx';
export { ListVirtual } from './list-virtual.tsx';
export { AmountPad, NumberField, type QuickAmount } from './number-field.tsx';
export { decimalOf, keepNumber } from './number-text.ts';
export { PageHeader } from './page-header.tsx';
export { AllocationBar, Donut, RangeBar, Treemap, type WholePart } from './parts-of-whole.tsx';
export { Monogram, PriceRow } from './price-row.tsx';
export { Progress } from './progress.tsx';
export { Badge, Banner, KeyFigures, ListRow, Section, SeeAll, StickyFooter } from './section.tsx';
export { Dialog, Sheet } from './sheet.tsx';
export { SimulatedStrip } from './simulated-strip.tsx';
export { Slider } from './slider.tsx';
export { Sparkline } from './sparkline.tsx';
export {
  ClosedMarket,
  Empty,
  EndOfList,
  ErrorState,
  OfflineBanner,
  Skeleton,
  SkeletonPage,
  SkeletonRows,
} from './states.tsx';
export { Figure, type Proof } from './why.tsx';
