import type { WrittenNames } from './writtenNames.ts'

/** Italian names. */
export const italian: WrittenNames = {
  female: `
    addolorata alessandra angela antonella antonietta assunta benedetta carmela caterina chiara cinzia concetta costanza cristina
    daniela domenica donatella eleonora elisa elisabetta federica filomena fiorella francesca gabriella ginevra giovanna giulia giuliana
    giuseppina graziella ilaria immacolata loredana lucia luciana ludovica maddalena manuela marcella mariangela martina michela mirella
    ornella pasqualina patrizia raffaella rosaria serena silvia simona stefania teresa tiziana valentina vincenza
  `,
  male: `
    alberto aldo alessandro antonio arturo cesare claudio davide domenico edoardo egidio emanuele enrico ernesto ettore eugenio fabio
    fabrizio federico filippo francesco gaetano gennaro giacomo giampiero giancarlo gianfranco gianluca gianluigi giorgio giovanni
    giuseppe guido ignazio ivano luigi marcello massimiliano massimo matteo maurizio mauro niccolo nunzio orazio ottavio paolo pasquale
    pietro raffaele renato renzo riccardo rinaldo roberto rocco ruggero salvatore sandro sergio silvio stefano tiziano tommaso umberto
    valerio vincenzo vito vittorio
  `,
  family: `
    amato antonini baldini barbieri barone battaglia bellini benedetti bernardi bertolini bianchi bianco bonetti brambilla bruni caputo
    caruso cattaneo cavalli cirillo conti coppola corradi costantini damico esposito fabbri fantini ferrari ferraro ferretti ferri fiore
    fumagalli galli gambino gatti giannini giuliani grassi grasso greco guerra guidi lazzari leone locatelli lombardi lombardo magnani
    mancini mantovani marchetti marchi marini martinelli martino mazza menegatti milani molinari montanari monti morelli moretti negri
    neri novelli olivieri pagano palmieri palumbo parisi pastore pavan pellegrini pellegrino perini piras quaranta raimondi ricci
    rinaldi rizzi rizzo rossetti rossi ruggiero salvatori salvi sanna santoro sartori scotti silvestri sorrentino tedesco testa tosi
    trevisan valente valentini venturini vitale vitali viviani zanella zanetti
  `,
  known: {
    female: `
    beatrice camilla margherita matilde paola rosa rosanna vittoria
    `,
    male: `
    bruno carmine daniele gabriele leonardo lorenzo luciano michele romano santo simone ugo
    `,
    family: `
    basile basso bruno carbone colombo conte costa donati farina ferrara fontana gallo gentile giordano longo mariani marino martini
    messina orlando riva romano sala scarpa serra villa
    `,
  },
}
