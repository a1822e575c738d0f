import type { WrittenNames } from './writtenNames.ts'

/** German, Dutch and Nordic names. */
export const german: WrittenNames = {
  female: `
    agneta anke annegret anneliese annika anouk antje astrid bettina birgitta birthe brigitte brunhilde carola claudia dagmar dorothea
    dorthe edeltraud elfriede elisabeth elke erika femke frauke friederike geertje gerda gertrud gudrun gunilla hanne hanneke hannelore
    hedda hedwig heidemarie heidrun heike helga henrike hildegard ilse imke ingeborg inger ingrid irmgard johanna jutta karolina
    katharina katrin kerstin kirsten kirsti kirstine kristina liesel lieselotte linnea lisbeth maaike manuela maren margareta margarete
    marieke marit marlies martina mathilde mechthild mette monika nadine ragnhild renate rosemarie roswitha saskia sieglinde sigrid
    sigrun silke solveig stefanie steffi susanne svenja swantje tanja theresia traudl ulla ulrika ulrike ursula verena viktoria waltraud
    wiebke wilhelmina wilhelmine willemijn
  `,
  male: `
    adriaan albrecht anders andreas ansgar axel bastian benedikt benno bernd bernhard bjorn burkhard carsten christoph claus clemens
    cornelis detlef dietmar eberhard eckhard egon eirik ekkehard emil engelbert erhard erich ernst ewald falk florian franz fredrik
    frieder friedrich georg gerhard gernot gerrit gottfried gregor gunnar gunther haakon hannes harald hartmut heinrich helmut hendrik
    henrik hinrich holger holm hubertus ingo jens jeroen jesper joachim jochen joost jorg jurgen karl kaspar kilian klaus konrad kurt
    lars lorenz lothar maarten manfred markus matthias mattias meinhard mikael mikkel mogens niklas norbert olaf oskar ottmar otto
    oyvind preben ralf rasmus reinhard rolf rudiger rudolf ruprecht siegfried sigmund sigurd sjoerd stefan steffen sven sverre thorsten
    tilman torben torbjorn torsten trygve veit volker volkmar walter wieland wilhelm willem winfried wolfgang wouter
  `,
  family: `
    ackermann albrecht altmann andersen andersson arndt bachmann bakken bakker bartels bauer baumann baumgartner behrendt behrens
    bergmann bergstrom biermann boersma bohm bormann brandt braun brinkmann buchholz burkhardt busch christensen claes clausen dekker
    dewitte dietrich dijkstra dittmar dreyer eberhardt ebert eckert eichhorn ekstrom engelhardt engstrom eriksen eriksson ernst
    falkenberg feldmann fiedler fischer forsberg franke fredriksen freitag friedrich fromm gebhardt geiger gerlach giese goossens
    gottschalk graf grossmann gruber gundersen gunther gustafsson haase hagemann hahn halvorsen haugen hausmann heinemann heinrich
    hellstrom hellwig hendriks henkel hildebrandt hinrichs hoekstra hofmann hollmann holmberg holzmann hubner jacobs jansen janssen
    johansson jonsson jorgensen jung karlsson kaufmann kellermann kessler kirchner klaus klinger knaus konig kramer krause kremer
    kretschmer kristensen kruger kuhlmann kuipers kunze lehmann leitner lenz liebermann lindberg lindemann linder lindner lindqvist
    lorenz lundgren lundqvist maes maier marquardt maurer meier menzel mertens michels mikkelsen mohr moller moritz mortensen mulder
    nagel naumann neubauer neuhaus neumann nilsson nolte nowotny nystrom oberhauser olsson ostermann oswald otto peeters persson
    pettersson pohlmann postma preuss probst raabe rausch reichelt reimann reinhardt reuter rohde rudolph sandberg sauer schaefer
    scheffler schenk scherer schlegel schlosser schmitt schmitz schneider scholten schreiber schroder schubert schulte schulz schumacher
    schuster schwarz seifert siebert siegel sikkema simon sjoberg smit solberg sorensen stadler stahl steiner steinmetz stellmacher
    strauss sturm svensson terpstra thalmann thiel thiele timmermans tveit ullmann unger veenstra verhoeven vermeulen vogel vogler voigt
    volker wachter waldmann wallin walther weidner weigel weinert wendt westphal wiedemann wieland wiersma wilhelm witte wunderlich
    zeller ziegler zimmermann zoller
  `,
  known: {
    female: `
    andrea beate birgit cornelia doris elin eva gabriele gisela inge karin magdalena petra sabine uta
    `,
    male: `
    arnold bodo bram dieter dietrich erwin fritz gunter hans heinz hermann horst leopold ludwig lutz pieter rainer sebastian soren
    tobias udo ulf ulrich urs uwe valentin wendelin werner wolf wolfram
    `,
    family: `
    adler beckmann binder ehlers fleischer forster fuchs hagen hartmann heller hermann hertz hoffmann huber jaeger jensen kaiser keller
    klein koch kohler krebs kuhn lange langer larsson lindstrom loffler ludwig martens mayer meissner metzger meyer muller niemann
    pfeiffer rasmussen richter riedel ritter roder rosenthal roth sander schiller schilling schmidt schultz schwab schwartz seidel
    sommer steinbach thomsen ulrich urban visser vogt wagner weber wegener weiss werner willems winkler winter wolff wolfram
    `,
  },
}
