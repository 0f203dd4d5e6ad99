export { type ArenaReport, arena, type Pairing, type Progress } from './arena.ts'
export { type Assignment, type Executor, type Job, type JobSource, seating, seedOf } from './job.ts'
export { type JobPlayer, type StartWorker, startJobPlayer, type WorkerNews } from './job-player.ts'
export { type BeliefFigures, newBeliefMeasure } from './measures/beliefs.ts'
export { humanPaceOf, readHumanPace } from './measures/human-pace.ts'
export { type PlaytestReport, parseReport } from './measures/report.ts'
export { percent } from './measures/sections.ts'
export { newSurpriseMeasure } from './measures/surprises.ts'
export { pageMarkdown } from './page/markdown.ts'
export { pageHtml, reportHtml } from './page/page.ts'
export { REPORT_STYLE } from './page/style.ts'
export { type Played, playMatch } from './play.ts'
export { type LoadedGame, loadListedGame, playJob } from './play-job.ts'
export {
  PARTS,
  type Part,
  type PlaytestPlan,
  type PlaytestProgress,
  playtest,
  quoted,
  USUAL_BOTS,
  USUAL_LADDER,
  type VariantPlan,
} from './playtest.ts'
export { pool } from './pool.ts'
export type { Standing } from './report.ts'
export { type Report, simulate } from './simulate.ts'
export { spsa } from './spsa.ts'
export { addTo, median, newSample, spreadOf, wilson, Z } from './statistics/statistics.ts'
export { FIGURE_NAMES } from './tune/figures.ts'
export { readParameter } from './tune/parameters.ts'
export { readTargets } from './tune/targets.ts'
export { tuneGame } from './tune-game.ts'
