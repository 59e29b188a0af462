import { createInterface } from 'node:readline';

const WITHIN_MS = 60_000;
const IN_TERMINAL = 'CITELOOM_TERMINAL';

/**
 * The part of the launching process: it has the terminal, which the process that it starts has not.
 * Reads one line for each question of the other, and answers null after a minute without one.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function answerQuestions(child) {
  child.on('message', ({ question }) => {
    if (question === undefined) return;
    process.stdout.write(question);
    const lines = createInterface({ input: process.stdin });
    const answer = (text) => {
      clearTimeout(timer);
      child.off('exit', forget);
      lines.off('close', forget);
      lines.close();
      if (child.connected) child.send({ answer: text });
    };
    const forget = () => answer(null);
    const timer = setTimeout(forget, WITHIN_MS);
    child.once('exit', forget);
    lines.once('line', answer);
    lines.once('close', forget);
  });
}

/** The environment that tells the other process whether somebody can be asked. */
export function terminalEnvironment() {
  return { [IN_TERMINAL]: process.stdin.isTTY && process.stdout.isTTY ? '1' : '' };
}

/** Whether somebody sits at a terminal who can be asked. */
export function canAskPerson() {
  return process.env[IN_TERMINAL] === '1' && process.connected === true;
}

/**
 * Asks whoever has started this.
 *
 * @param {string} question
 * @returns {Promise<string | null>} the line that was typed; null where nobody answered within a minute
 */
export function askPerson(question) {
  return new Promise((resolve) => {
    const take = ({ answer }) => {
      if (answer === undefined) return;
      process.off('message', take);
      resolve(answer);
    };
    process.on('message', take);
    process.send?.({ question });
  });
}
