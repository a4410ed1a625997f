import type { StockedVariant } from '#domain/catalog/variants.ts';

type VariantName = Pick<StockedVariant, 'colorCode' | 'sizeCode'>;

/** One value for each variant of a product, in the order in which they came first. */
export interface ReadonlyByVariant<V> {
  get(variant: VariantName): V | undefined;
  values(): readonly V[];
}

/** Looks a variant up by its two codes as they are, which costs less than a key made of both where there are thousands. */
export class ByVariant<V> implements ReadonlyByVariant<V> {
  readonly #positions = new Map<string, Map<string, number>>();
  readonly #values: V[] = [];

  get({ colorCode, sizeCode }: VariantName): V | undefined {
    const position = this.#positions.get(colorCode)?.get(sizeCode);
    return position === undefined ? undefined : this.#values[position];
  }

  set({ colorCode, sizeCode }: VariantName, value: V): void {
    let sizes = this.#positions.get(colorCode);
    if (sizes === undefined) {
      sizes = new Map();
      this.#positions.set(colorCode, sizes);
    }
    const position = sizes.get(sizeCode) ?? this.#values.length;
    sizes.set(sizeCode, position);
    this.#values[position] = value;
  }

  values(): readonly V[] {
    return this.#values;
  }
}
