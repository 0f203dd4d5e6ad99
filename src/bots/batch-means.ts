/** The fewest batches that say how far a mean may be off. */
const LEAST_BATCHES = 5
/** The quantile of the normal distribution for a 95% interval. */
const Z = 1.96

/**
 * A mean and its 95% interval by the method of batch means: a search's values within a batch depend on one another, those
 * of different batches hardly.
 */
export class BatchMeans {
  #count = 0
  #weight = 0
  #sum = 0
  /** Over the batches the sums of weight², weight² · mean and weight² · mean². */
  #zeroth = 0
  #first = 0
  #second = 0

  /** @param weight how many values the batch has */
  add(mean: number, weight = 1): void {
    this.#count++
    this.#weight += weight
    this.#sum += weight * mean
    this.#zeroth += weight ** 2
    this.#first += weight ** 2 * mean
    this.#second += weight ** 2 * mean ** 2
  }

  /** NaN without batches. */
  get mean(): number {
    return this.#sum / this.#weight
  }

  /** How many values all batches have. */
  get weight(): number {
    return this.#weight
  }

  /** Half of the 95% interval; undefined while there are too few batches. */
  get around(): number | undefined {
    if (this.#count < LEAST_BATCHES) return undefined
    const { mean } = this
    const squares = Math.max(0, this.#second - 2 * mean * this.#first + mean ** 2 * this.#zeroth)
    const freedom = this.#count - 1
    return studentQuantile(freedom) * Math.sqrt(((squares / this.#weight ** 2) * this.#count) / freedom)
  }
}

/** Student's t for a 95% interval, by the expansion of Fisher and Cornish (1960); 0.02 off with four degrees of freedom. */
function studentQuantile(freedom: number): number {
  return Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2)
}
