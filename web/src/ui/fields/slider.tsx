import styles from './slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words. */
  text: string;
  disabled?: boolean;
  onChange(value: number): void;
}

/** One value on a scale, by finger, mouse or keys. */
export function Slider({ label, value, min, max, step, text, disabled, onChange }: SliderProps) {
  const part = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={label}
      aria-valuetext={text}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      style={{ '--part': String(part) } as React.CSSProperties}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
