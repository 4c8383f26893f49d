import { Checkbox } from '../../ui/index.ts';

export interface ChooseManyProps<T extends string> {
  options: readonly T[];
  chosen: readonly T[];
  labelOf(option: T): string;
  onChange(chosen: readonly T[]): void;
}

/** A choice of any number of options, one checkbox each. */
export function ChooseMany<T extends string>({ options, chosen, labelOf, onChange }: ChooseManyProps<T>) {
  const toggle = (option: T, on: boolean) =>
    onChange(on ? [...chosen, option] : chosen.filter((each) => each !== option));
  return (
    <div>
      {options.map((option) => (
        <Checkbox key={option} checked={chosen.includes(option)} onChange={(on) => toggle(option, on)}>
          {labelOf(option)}
        </Checkbox>
      ))}
    </div>
  );
}
