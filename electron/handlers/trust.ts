import { basename } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { VaultState } from '../contract/trust.ts'
import { backupOf } from '../services/backup.ts'
import { confirmRelease, fourEyesState, wantsFourEyes } from '../services/fourEyes.ts'
import { machineState } from '../services/machine.ts'
import type { Services } from '../services/services.ts'
import { takesTwo } from '../services/signIn.ts'
import { writeExport } from '../services/writeExport.ts'
import { knownCopies } from '../store/backup.ts'
import { changePassphrase, keepInSystem, newRecoveryKey, waysInto } from '../store/open.ts'
import { people } from '../store/people.ts'
import { setting } from '../store/settings.ts'
import type { AskForFiles } from './files.ts'
import type { Handle } from './handle.ts'
import type { SessionParts } from './session.ts'

/** Keys, people's own passphrases, four eyes and backups. */
export function trustHandlers(handle: Handle, services: Services, { vaultSession, keys }: SessionParts, ask: AskForFiles): void {
  const { store, machine } = services
  const { file, record } = vaultSession

  const vaultState = (): VaultState => {
    const ways = waysInto(file)
    return {
      recoveryKey: ways.recoveryKey,
      system: keys === null ? 'barred' : ways.system ? 'on' : 'off',
      fourEyes: wantsFourEyes(store(), machine),
      fourEyesLaidDown: machine.fourEyes !== undefined,
      ownPassphrases: setting(store(), 'own-passphrases'),
      mostIdleMinutes: machine.idleLockMinutes ?? null,
    }
  }
  handle('vault.recover', ({ recoveryKey, passphrase }) => vaultSession.recover(recoveryKey, passphrase))
  handle('vault.unlockBySystem', () => {
    if (!keys) throw new UserError(say`This vault can't be opened by the key store of the operating system. Type its passphrase.`)
    return vaultSession.unlock({ reveal: keys.reveal })
  })
  handle('vault.state', vaultState)
  handle('vault.changePassphrase', async ({ current, next }) => {
    await vaultSession.attempt(() => changePassphrase(file, { passphrase: current }, next))
    record({ kind: 'vault', what: 'passphrase-changed' })
    return {}
  })
  handle('vault.newRecoveryKey', async ({ passphrase }) => {
    const recoveryKey = await vaultSession.attempt(() => newRecoveryKey(file, { passphrase }))
    record({ kind: 'vault', what: 'recovery-key-made' })
    return { recoveryKey }
  })
  handle('vault.saveRecoveryKey', async ({ recoveryKey }) => {
    const [path] = await ask('key-save', 'cloister-recovery-key.txt')
    if (path === undefined) return null
    writeExport(path, `${recoveryKey}\n`)
    record({ kind: 'vault', what: 'recovery-key-saved' })
    return { file: basename(path) }
  })
  handle('vault.keepInSystem', async ({ passphrase, keep }) => {
    if (keep && !keys) throw new UserError(say`The policy of this machine doesn’t allow its key store to open the vault, or it has none.`)
    await vaultSession.attempt(() => keepInSystem(file, { passphrase }, keep && keys ? keys.seal : null))
    record({ kind: 'vault', what: keep ? 'kept-in-system' : 'not-kept-in-system' })
    return vaultState()
  })
  handle('vault.set', async ({ fourEyes, ownPassphrases, second }) => {
    if (fourEyes !== undefined) {
      if (machine.fourEyes !== undefined && machine.fourEyes !== fourEyes)
        throw new UserError(say`The policy of this machine says whether a release needs a second person. Ask whoever looks after it.`)
      await vaultSession.changeRule('four-eyes', fourEyes, second)
    }
    if (ownPassphrases !== undefined) await vaultSession.changeRule('own-passphrases', ownPassphrases, second)
    return vaultState()
  })

  handle('machine.state', (_, { person }) => machineState(store(), machine, person))

  handle('people.ownPassphrase', ({ current, next }) => vaultSession.ownPassphrase(current, next))
  handle('people.reset', ({ personId, second }) => vaultSession.resetPassphrase(personId, second))
  handle('people.changeRole', ({ personId, role, second }) => vaultSession.changeRole(personId, role, second))
  handle('people.takesTwo', ({ personId, role }, { person }) => {
    const of = personId === null ? null : (people(store()).find(({ id }) => id === personId) ?? null)
    return takesTwo(store(), file, person, of, role)
  })

  handle('fourEyes.state', ({ releaseId }, { person }) => fourEyesState(store, releaseId, person, machine))
  handle('fourEyes.confirm', async (request, { person }) => {
    await confirmRelease(store, request, person, record)
    return {}
  })

  const backup = backupOf({ ...services, vaultSession })
  handle('backup.make', (request, { person }) => backup.make(request, person))
  handle('backup.list', () => knownCopies(store(), file))
  handle('backup.restore', backup.restore)
}
