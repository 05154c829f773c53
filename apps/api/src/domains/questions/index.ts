export { questionList } from './readQuestions.ts'
