/**
 * An answer of the database that a timer needs some ten times a second, kept until something happens that may change
 * it.
 */
export class Remembered<T> {
  readonly #read: () => Promise<T>;
  #known: Promise<T> | undefined;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  get(): Promise<T> {
    if (this.#known) return this.#known;
    const asked = this.#read();
    this.#known = asked;
    asked.catch(() => {
      if (this.#known === asked) this.#known = undefined;
    });
    return asked;
  }

  forget(): void {
    this.#known = undefined;
  }
}
