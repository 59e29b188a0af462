import { describe, expect, it } from '@jest/globals';
import { lacksSubject, leansBack, pointsBeyond } from './leaning.ts';

const isTopic = (word: string) => word === 'rebase';

const LEANING: [language: string, sentence: string][] = [
  ['en', 'The command saves the local modifications away.'],
  ['en', 'The original string goes out of scope.'],
  ['en', 'The developer might rebase those commits to a newer branch.'],
  ['en', 'To go back, use the command git rebase --abort instead.'],
  ['en', 'The name is thus known before the link is made.'],
  ['en', 'Sets the starting point of the new commits.'],
  ['en', 'Incorporates the changes of a remote repository.'],
  ['en', 'Internally creates a weak reference to the object.'],
  ['en', 'The first parameter is the upstream of the series.'],
  ['en', 'If the worker was stopped, the exitCode parameter is 1.'],
  ['en', 'The returned promise is rejected at once.'],
  ['en', 'All intervening savepoints are canceled, however.'],
  ['en', 'Prior savepoints are unchanged.'],
  ['en', 'Together, they form an algebra of iterators.'],
  ['en', 'Emitted when the file has been closed.'],
  ['en', 'Optionally, start from the given revision.'],
  ['en', 'A third possible use of the tool is to keep rows apart.'],
  ['en', 'Unfortunately, tracking objects makes them permanent.'],
  ['en', 'Smart pointers, on the other hand, are structures that own their data.'],
  ['en', 'Other pools of resources can follow a similar model.'],
  ['en', 'When doing leak checks, determines how alike two traces have to be.'],
  ['en', 'Each of the methods returns an instance.'],
  ['en', 'The rules apply when the compiler gets to the end of the three rules.'],
  ['en', 'Record the version for that symbol in the file.'],
  ['en', 'You must have the right versions of all three to be able to use them.'],
  ['en', 'You can check it by running the tool.'],
  ['en', 'The only difference is that the user brings the trait.'],
  ['en', 'The first four snapshots are small.'],
  ['en', 'The last clause is the main message of the tool.'],
  ['en', 'The -P tells the builder where the package is.'],
  ['en', 'All the directories in the diff must exist.'],
  ['en', 'Each byte therefore has eight bits.'],
  ['en', 'After fixing the bug, go back to the work.'],
  ['en', 'At one end of the scale, a tool checks everything.'],
  ['de', 'Liegt sie darüber, sinkt die Effizienz deutlich.'],
  ['de', 'Gibt den Namen des Pakets aus, das die Datei enthält.'],
  ['de', 'Datei, die die Liste der Umleitungen enthält.'],
  ['de', 'Die Anlage läuft dadurch seltener.'],
  ['fr', 'Il faut alors ajouter du carton.'],
  ['fr', 'On le tamise avant de l’utiliser.'],
  ['de', 'Das Skript wird beim Start des Rechners ausgeführt.'],
  ['de', 'Der Befehl registriert den Rechner und startet ihn.'],
  ['de', 'Der Hauptvorteil liegt darin, dass die Leistung bleibt.'],
  ['de', 'Eine derartige Gruppe hat keinen Zugriff auf das Netz.'],
  ['de', 'Jetzt läuft der Rechner in einem Fenster.'],
  ['de', 'Die Kehrseite besteht darin, dass der Kernel angepasst werden muss.'],
  ['de', 'In anderen Fällen steht der Name in einer Datei.'],
  ['fr', 'La commande affiche les limites de la personne.'],
  ['fr', 'Affiche la liste des signaux connus.'],
  ['es', 'Debe guardarse lejos de la luz.'],
  ['es', 'Muestra la lista de los paquetes.'],
  ['pt', 'Devem ser limpos uma vez por ano.'],
  ['pt', 'Sem ela, a casa aproveita 30 % da energia.'],
];

const STANDING: [language: string, sentence: string][] = [
  ['en', 'The rebase stops at the first commit that cannot be applied.'],
  ['en', 'Sometimes the rebase stops at a commit.'],
  ['en', 'Users of a rebase lose no commit.'],
  ['en', 'Use a tool that is fast enough for large files.'],
  ['en', 'All changes that are not in the current branch are saved.'],
  ['en', 'The name argument to createData is a date.'],
  ['en', 'A thread knows the number of that thread in the pool.'],
  ['en', 'Rust applies the three rules of lifetimes.'],
  ['de', 'Wird der Antrag spät gestellt, verfällt der Zuschuss.'],
  ['de', 'Haushalte, die das Geld erhalten, sparen Strom.'],
  ['de', 'Der Befehl nft erlaubt die Bearbeitung von Tabellen.'],
  ['de', 'Die Datei der Regeln wird beim Start gelesen.'],
  ['fr', 'La commande edquota permet de changer les limites.'],
  ['fr', 'Il faut ajouter du carton au compost.'],
  ['es', 'Es importante que el aceite esté lejos de la luz.'],
  ['es', 'La cooperativa vende la mitad de la cosecha.'],
  ['pt', 'A bateria guarda a energia do dia.'],
  ['he', 'תה ירוק מכיל קפאין.'],
];

describe('leansBack', () => {
  it.each(LEANING)('%s: leans on what stands before: %s', (language, sentence) => {
    expect(leansBack(sentence, language, isTopic)).toBe(true);
  });

  it.each(STANDING)('%s: needs nothing before it: %s', (language, sentence) => {
    expect(leansBack(sentence, language, isTopic)).toBe(false);
  });
});

describe('lacksSubject', () => {
  it('knows an order and a note without subject from a sentence that has one', () => {
    expect(lacksSubject('Install the specified version of the package.', 'en')).toBe(true);
    expect(lacksSubject('Zeigt den echten Namen einer Datei an.', 'de')).toBe(true);
    expect(lacksSubject('Every package has a version.', 'en')).toBe(false);
    expect(lacksSubject('The package has a version.', 'en')).toBe(false);
  });
});

describe('pointsBeyond', () => {
  it('knows things in the plural that the quoted words do not name', () => {
    const quoted = 'Some fields are folded in the file.';
    expect(pointsBeyond('These tools remove the breaks.', quoted)).toBe(true);
    expect(pointsBeyond('These fields are read first.', quoted)).toBe(false);
    expect(pointsBeyond('This makes them easy to read.', quoted)).toBe(false);
  });
});
