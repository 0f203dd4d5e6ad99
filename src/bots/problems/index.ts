export { findProblems, stands } from './find.ts'
export { type Posed, type Problem, type Problems, pose, readProblems, writeProblems } from './problem.ts'
