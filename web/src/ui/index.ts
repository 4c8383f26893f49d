export { Badge } from './buttons/badge.tsx';
export { BuiltRoutes, NotBuiltMark, useIsBuilt } from './buttons/built.tsx';
export { Button, ButtonLink, type ButtonProps, IconButton, IconLink } from './buttons/button.tsx';
export {
  Checkbox,
  Chip,
  ChipRow,
  ScrollRow,
  NavChips,
  NavTabs,
  OptionList,
  Segmented,
  Select,
  Switch,
  Tabs,
} from './fields/choice.tsx';
export { cx } from './class-names.ts';
export { CodeField, PasswordField, type PasswordRule, PhoneField } from './fields/entry-fields.tsx';
export {
  CopyButton,
  copyText,
  ToastHost,
  toast,
} from './sheets/feedback.tsx';
export { AmountField } from './fields/amount-field.tsx';
export { Field, TextArea, TextField } from './fields/field.tsx';
export { FileButton } from './buttons/file-button.tsx';
export {
  Change,
  Money,
  type MoneyProps,
  Price,
  Quantity,
  Tinted,
  toneOfChange,
} from './figures/figures.tsx';
export { Copyable } from './figures/copyable.tsx';
export { GESTURE } from './gesture.ts';
export { HoldToConfirm } from './buttons/hold-to-confirm.tsx';
export { type ChartAxis, LineChart } from './figures/line-chart.tsx';
export { MorePages } from './lists/more-pages.tsx';
export { ListVirtual } from './lists/list-virtual.tsx';
export { AmountPad, NumberField } from './fields/number-field.tsx';
export { Columns, useWide } from './page/columns.tsx';
export { PageHeader } from './page/page-header.tsx';
export { AllocationBar, Donut, RangeBar, Treemap } from './figures/parts-of-whole.tsx';
export { IconDisc, Monogram, PriceRow } from './lists/price-row.tsx';
export { Progress } from './page/progress.tsx';
export {
  Banner,
  type KeyFigure,
  KeyFigures,
  ListRow,
  Section,
  SeeAll,
  SkeletonFigures,
  StickyFooter,
} from './page/section.tsx';
export { Dialog, Sheet } from './sheets/sheet.tsx';
export { TaskStep } from './sheets/task-step.tsx';
export { Slider } from './fields/slider.tsx';
export { Sparkline } from './figures/sparkline.tsx';
export {
  ClosedMarket,
  Empty,
  EndOfList,
  ErrorState,
  Skeleton,
  SkeletonPage,
  SkeletonRows,
  Ways,
} from './page/states.tsx';
export { Missing } from './page/missing.tsx';
export { Problem } from './page/problem.tsx';
export { Figure, type ExplanationText } from './figures/why.tsx';
