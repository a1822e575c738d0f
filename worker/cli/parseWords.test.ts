import { describe, expect, it } from 'vitest'
import { UserError } from '../core/userError.ts'
import { parseCommand } from './arguments.ts'

describe('a line that can not be run', () => {
  it.each([
    ['redcat a b', 'Unknown command: redcat. Did you mean redact?'],
    ['models lits', 'Unknown command: models lits. Did you mean models list?'],
    ['models', 'models is one of several commands: models list, models info'],
    ['xyzzyxyzzyxyzzy', 'cloister --help lists the commands.'],
    ['redact a b --profle hipaa', 'Unknown flag: --profle. Did you mean --profile?'],
    ['models info x --off 3', 'Unknown flag: --off. It is a flag of models rules, not of models info.'],
    ['detect a --spans s --accept-weaker', 'It is a flag of redact, watch, pipe, survey, not of detect.'],
    ['redact a b -x', 'Unknown flag: -x'],
    ['redact a b --dry-run=yes', '--dry-run takes no value'],
    ['redact a b --lang', '--lang needs a value: --lang NAME'],
    ['train a --seed -1', '--seed needs a value. If it is -1, write --seed=-1'],
    ['redact a b --lang de', '--lang de is not known. Choose from auto, en, fr, es.'],
    ['train a --out b --without spelling,crosses', 'names spelling, which is not known'],
    ['redact a b --jobs 1e3', '--jobs 1e3 is not a whole number from 1 to 9999.'],
    ['detect a', 'detect needs --spans FILE.jsonl.'],
    ['redact a', 'redact takes IN and OUT, and 1 was given. Usage: cloister redact IN OUT [flags]'],
    ['pipe a', 'pipe takes no arguments'],
    ['agree', 'agree takes WORK …, and none was given'],
    ['completion tcsh', 'Unknown shell: tcsh. Choose from bash, zsh, fish, powershell.'],
    ['backup vault', 'backup takes VAULT and FOLDER'],
  ])('is refused with the way out: %s', (line, why) => {
    expect(() => parseCommand(line.split(' '))).toThrow(UserError)
    expect(() => parseCommand(line.split(' '))).toThrow(why)
  })
})

describe('the words of a command', () => {
  it('may have flags between its two words', () => {
    expect(parseCommand(['models', '--name', 'mine', 'import', 'dir'])).toMatchObject({ action: 'import', input: 'dir', model: 'mine' })
    expect(parseCommand(['audit', '--as', 'Mira', 'head', 'v'])).toMatchObject({ name: 'audit head', args: ['v'], values: { as: 'Mira' } })
  })

  it('may be flags of old that do nothing, and says so', () => {
    const warned: string[] = []
    const asked = parseCommand(['detect', 'in', '--spans', 's', '--key', 'k', '--resume'], (line) => warned.push(line))
    expect(asked).toMatchObject({ name: 'detect', spans: 's' })
    expect(asked).not.toHaveProperty('key')
    expect(warned).toEqual(['detect does nothing with --key. Leave it out.', 'detect does nothing with --resume. Leave it out.'])
  })

  it('ask for the models that a policy needs, whatever else stands there', () => {
    expect(parseCommand(['pipe', '--profile', 'safe-harbor', '--given', 'x'])).toMatchObject({ need: 'fast' })
    expect(parseCommand(['redact', 'a', 'b', '--profile', 'safe-harbor', '--given', 'x'])).not.toHaveProperty('need')
  })
})
