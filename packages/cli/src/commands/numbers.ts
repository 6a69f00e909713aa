import { InvalidArgumentError } from "commander";

const LEAST_BUDGET = 300;

export function parseBudget(value: string): number {
  const budget = Number(value);
  if (Number.isSafeInteger(budget) && budget >= LEAST_BUDGET) return budget;
  throw new InvalidArgumentError(`It takes a whole number of tokens, ${LEAST_BUDGET} or more.`);
}

export function parseKeep(value: string): number {
  const keep = Number(value);
  if (Number.isSafeInteger(keep) && keep >= 0 && value.trim() !== "") return keep;
  throw new InvalidArgumentError("It takes a whole number of tokens.");
}
